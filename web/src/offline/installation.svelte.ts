/** Installing the page as an app, where the browser offers it. */

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallPrompt | null>(null);

export const installation = {
  get canInstall(): boolean {
    return offer !== null;
  },
  /** Shows the browser's installation dialog. This works only a single time. */
  async prompt(): Promise<void> {
    const pending = offer;
    offer = null;
    await pending?.prompt();
  },
};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as InstallPrompt;
});
addEventListener("appinstalled", () => (offer = null));

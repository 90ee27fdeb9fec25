/** The addresses of the pictures from plugins/stills.ts, by the names of the games. */
declare module "virtual:stills" {
  const stills: Record<string, string>;
  export default stills;
}

/** The pictures that plugins/stills.ts makes: their addresses by the names of games. */
declare module "virtual:stills" {
  const stills: Record<string, string>;
  export default stills;
}

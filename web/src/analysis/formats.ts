/** The endings of files by the names of formats. */
export const FORMATS: Record<string, string> = { text: ".bwr", json: ".json", apgn: ".apgn" };

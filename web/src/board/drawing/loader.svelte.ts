/** Loads the scenery of a game when a component is first shown. */

import { fetchScenery, cachedScenery, type Scenery } from "./scenery";

export interface LoadedScenery {
  /** Undefined until it is loaded. */
  readonly scenery: Scenery | undefined;
}

export function loadScenery(game: () => string): LoadedScenery {
  let fetched = $state.raw<{ game: string; scenery: Scenery }>();
  const scenery = $derived(fetched?.game === game() ? fetched.scenery : cachedScenery(game()));
  $effect(() => {
    const name = game();
    return fetchScenery(name, (scenery) => (fetched = { game: name, scenery }));
  });
  return {
    get scenery() {
      return scenery;
    },
  };
}

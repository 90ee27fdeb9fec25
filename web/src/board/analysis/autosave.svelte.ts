/** Saves an analysis while it is edited, and merges what another tab saves in the same slot. */

import { onDestroy, tick } from "svelte";
import type { AnalysisController } from "./controller.svelte";
import type { Opened } from "./openanalysis";
import { isSlotKey, loadSlot, saveSlot } from "./slots";
import { mergeTrees, toRecord } from "./tree";

const DELAY_MS = 300;

export class AutoSave {
  /** Whether the browser had room for the last save. */
  hasRoom = $state(true);
  /** Whether the analysis is saved at all: from the first edit on. */
  private isSaved = $state(false);
  private timer = 0;

  /**
   * Made while a component is created. `onfirstsave` is called before the first save; without it,
   * edits do not start saving.
   */
  constructor(
    private readonly controller: AnalysisController,
    private readonly opened: Opened,
    onfirstsave?: () => void,
  ) {
    this.isSaved = opened.mustSave;
    const { editor } = controller;
    if (onfirstsave)
      editor.onedit = () => {
        if (!this.isSaved) onfirstsave();
        this.isSaved = true;
      };
    $effect(() => {
      void [editor.tree, controller.path];
      if (this.isSaved) this.timer ||= window.setTimeout(this.saveNow, DELAY_MS);
    });
    onDestroy(() => this.timer && this.saveNow());
  }

  readonly saveNow = (): void => {
    clearTimeout(this.timer);
    this.timer = 0;
    const { editor, path } = this.controller;
    if (this.isSaved) this.hasRoom = saveSlot(this.opened.slot, editor.tree, path);
  };

  /** Loads changes that another tab made to the same analysis; whether there were any. */
  async load({ key }: StorageEvent): Promise<boolean> {
    const { editor } = this.controller;
    const { slot } = this.opened;
    const found = isSlotKey(key, slot) && loadSlot(slot);
    if (!found || JSON.stringify(found.record) === JSON.stringify(toRecord(editor.tree)))
      return false;
    // Merges changes of this tab that are not saved yet.
    const tree = this.timer ? mergeTrees(found.tree, editor.tree) : found.tree;
    if (!tree) return false;
    editor.replace(tree);
    this.controller.settle();
    await tick();
    return true;
  }
}

/** Mounts the frame of a static site around every page. */

import { mount } from "svelte";
import SiteFrame from "./SiteFrame.svelte";

mount(SiteFrame, { target: document.body });

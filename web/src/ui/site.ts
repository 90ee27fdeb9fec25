/** What a site of files has around every page. */

import { mount } from "svelte";
import SiteFrame from "./SiteFrame.svelte";

mount(SiteFrame, { target: document.body });

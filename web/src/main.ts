/** The page begins: language, appearance, addresses, then what they show. */

import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./i18n/i18n.svelte";
import { keepForOffline } from "./offline/registering";
import { startRouter } from "./router/router.svelte";
import { settings } from "./settings/settings.svelte";

startRouter();
await speak(settings.language).catch(() => speak("en"));
mount(App, { target: document.getElementById("app")! });
keepForOffline();

import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings.svelte";

await settings.start();
mount(App, { target: document.getElementById("app")! });

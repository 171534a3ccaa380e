import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { locale } from './i18n/locale.svelte';
import { update } from './offline/update.svelte';
import { settings } from './kit/settings.svelte';

// A catalogue that does not arrive leaves the page in English.
await locale.use(settings.language).catch(() => locale.use('en'));
mount(App, { target: document.getElementById('app')! });
update.keep();

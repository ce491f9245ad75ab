import { launch } from './bootstrap.mjs';

launch('scripts/start/main.ts');

import { launch } from './bootstrap.mjs';

launch('scripts/parked/main.ts');

import { launch } from './bootstrap.mjs';

launch('bench/main.ts');

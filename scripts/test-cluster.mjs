import { launch } from './bootstrap.mjs';

launch('scripts/cluster/main.ts');

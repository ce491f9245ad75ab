import { launch } from './bootstrap.mjs';

launch('scripts/migrate/main.ts');

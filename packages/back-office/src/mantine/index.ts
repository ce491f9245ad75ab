export { Providers } from './providers.tsx';

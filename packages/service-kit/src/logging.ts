import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard output. Personal data never goes in: log ids, not names or phones. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });

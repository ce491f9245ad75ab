export declare const seedOf: (value?: string) => number;

import { backOfficePolicy, noncePolicy } from './security-policy.ts';

it('[D-5.11] the back-office alone runs WebAssembly, which reads barcodes, and neither runs texts as code', () => {
  expect(backOfficePolicy('n')).toContain("script-src 'nonce-n' 'wasm-unsafe-eval' 'strict-dynamic';");
  expect(backOfficePolicy('n').replace("'wasm-unsafe-eval' ", '')).toBe(noncePolicy('n'));
  expect(noncePolicy('n')).not.toContain('unsafe');
});

import { base32, codeAt, newRecoveryCode, otpauthOf, recoveryDigest, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

it('makes the codes of RFC 4226 and RFC 6238', () => {
  expect(Array.from({ length: 10 }, (_, step) => codeAt(SECRET, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
  // The RFC's eight digits end in these six.
  expect(codeAt(SECRET, stepAt(1_111_111_109_000))).toBe('081804');
  expect(codeAt(SECRET, stepAt(20_000_000_000_000))).toBe('353130');
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

it('takes the code of now and of a step around it, once, and no older one after a newer', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);
  const of = (away: number, after: number) => stepOfCode(SECRET, codeAt(SECRET, step + away), now, after);
  expect([of(0, 0), of(-1, 0), of(1, 0)]).toEqual([step, step - 1, step + 1]);
  expect([of(2, 0), of(-2, 0)]).toEqual([null, null]);
  expect([of(0, step), of(-1, step), of(1, step)]).toEqual([null, null, step + 1]);
  expect(stepOfCode(SECRET, ` ${codeAt(SECRET, step).slice(0, 3)} ${codeAt(SECRET, step).slice(3)}`, now, 0)).toBe(
    step,
  );
  for (const odd of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) expect(stepOfCode(SECRET, odd, now, 0)).toBeNull();
});

it('writes what apps read, and recovery codes that may be typed in any way', () => {
  expect(otpauthOf(SECRET, 'El Bahdja', 'a@b.dz')).toBe(
    'otpauth://totp/El%20Bahdja:a%40b.dz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=El%20Bahdja',
  );
  const code = newRecoveryCode();
  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(recoveryDigest('lina', code.toLowerCase().replaceAll('-', ' '))).toBe(recoveryDigest('lina', code));
  expect(recoveryDigest('omar', code)).not.toBe(recoveryDigest('lina', code));
});

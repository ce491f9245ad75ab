import { createLongWaits } from './long-waits.ts';

const someWaits = () => {
  let ms = 0;
  const waits = createLongWaits(() => ms);
  const begin = (count: number, headersSent = false) =>
    Array.from({ length: count }, () => {
      const answer = { headersSent };
      waits.begin(answer);
      return answer;
    });
  return { waits, begin, pass: (passed: number) => (ms += passed) };
};

describe('calls that wait', () => {
  it('are too many when 32 have waited for more than two seconds', () => {
    const { waits, begin, pass } = someWaits();
    begin(1000);
    pass(1900);
    expect(waits.tooMany()).toBe(false);
    pass(200);
    expect(waits.tooMany()).toBe(true);
  });

  it('are not too many while only a few take long, however many there are', () => {
    const { waits, begin, pass } = someWaits();
    begin(31);
    pass(60_000);
    begin(1000);
    expect(waits.tooMany()).toBe(false);
  });

  it('wait no more once their answer has begun, or ended', () => {
    const { waits, begin, pass } = someWaits();
    begin(500, true);
    const [first] = begin(32);
    pass(3000);
    expect(waits.tooMany()).toBe(true);
    if (first) waits.end(first);
    expect(waits.tooMany()).toBe(false);
  });
});

import { deathOfAny } from './system.ts';

it('the end of any part, also of one that was ready long ago, ends a wait for the others', async () => {
  const ends = new Map<string, (error: Error) => void>();
  const deathOf = (id: string) => new Promise<never>((_, reject) => void ends.set(id, reject));
  const start = () => Promise.resolve();
  const parts = new Map([
    ['MongoDB', start],
    ['svc-order', start],
  ]);
  const death = deathOfAny({ deathOf }, parts);
  ends.get('MongoDB')?.(new Error('MongoDB ended by itself'));
  await expect(Promise.race([death, new Promise(() => undefined)])).rejects.toThrow('MongoDB ended by itself');
});

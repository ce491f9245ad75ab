import { deathOfAny } from './system.ts';

it('stops waiting for processes when any process ends, even one that was ready long ago', async () => {
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

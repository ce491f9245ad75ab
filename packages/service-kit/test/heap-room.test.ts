import { eventually } from '@shop/service-kit/testing';
import { createHeapRoom } from '../src/overload/heap-room.ts';

describe('room in the heap', () => {
  it('ends for many waiting requests when little is left, and never for a few', async () => {
    const heap = { used_heap_size: 60, heap_size_limit: 100 };
    const room = createHeapRoom(() => heap);
    expect(room.tooFull(500)).toBe(false);
    heap.used_heap_size = 75;
    await eventually(() => expect(room.tooFull(500)).toBe(true));
    expect(room.tooFull(20)).toBe(false);
    heap.used_heap_size = 50;
    await eventually(() => expect(room.tooFull(500)).toBe(false));
  });
});

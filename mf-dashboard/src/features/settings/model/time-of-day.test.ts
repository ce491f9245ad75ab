import { timeOfDay } from './time-of-day.ts';

it('reads a time as people type it, and leaves alone what is none', () => {
  expect(['9', '09', '930', '9h30', '9 h', '18:05', ' 24:00 '].map(timeOfDay)).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:00',
    '18:05',
    '24:00',
  ]);
  expect(['', 'midi', '9:3', '123456'].map(timeOfDay)).toEqual(['', 'midi', '9:3', '123456']);
});

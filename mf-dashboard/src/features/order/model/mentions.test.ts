import { mentionAt, mentionedIn, peopleNamed, piecesOf, withMention } from './mentions.ts';

const karim = { uuid: '1', name: 'Karim' };
const karima = { uuid: '2', name: 'Karima B.' };
const people = [karim, karima];

describe('the people that a note mentions', () => {
  it('[BO-2.19] are offered while a name is typed behind an @, and written in full', () => {
    expect(mentionAt('Pour @kar', 9)).toBe('kar');
    expect(mentionAt('a@b', 3)).toBeUndefined();
    expect(mentionAt('Pour @kar', 4)).toBeUndefined();
    expect(peopleNamed(people, 'kar')).toEqual(people);
    expect(peopleNamed(people, 'karima')).toEqual([karima]);
    expect(withMention('Pour @kar vite', 9, 'Karim')).toEqual({ text: 'Pour @Karim vite', caret: 12 });
  });

  it('[BO-2.19] are those whose names stand in it, of two alike the right one', () => {
    expect(mentionedIn('Pour @Karima B. merci', people)).toEqual([karima]);
    expect(mentionedIn('@Karim et @Karima B.', people)).toEqual([karima, karim]);
    expect(mentionedIn('karim@shop.dz', people)).toEqual([]);
    expect(piecesOf('Pour @Karima B. !', people)).toEqual([
      { text: 'Pour ', isMention: false },
      { text: '@Karima B.', isMention: true },
      { text: ' !', isMention: false },
    ]);
  });
});

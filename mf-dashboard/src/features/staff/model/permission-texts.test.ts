import { PERMISSIONS } from '@shop/contracts/staff';
import ar from '../../../locales/ar/staff.json';
import en from '../../../locales/en/staff.json';
import fr from '../../../locales/fr/staff.json';

it.each(Object.entries({ fr, ar, en }))('says in %s what each permission opens', (_language, { permission }) => {
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = permission;
  const wordless = PERMISSIONS.filter((name) => {
    const [resource = '', action = ''] = name.split('.');
    return !groups[resource]?.[action] || !groups[resource]['title'];
  });
  expect(wordless).toEqual([]);
});

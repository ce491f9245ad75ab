import { TestShell } from '@shop/kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../locales/fr/layout.json';
import { Footer } from './footer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Navigation } from './navigation.tsx';
import { PhoneMenu } from './phone-menu.tsx';

const entry = (label: string, href: string, image: string | null) => ({ label, href, image, children: [] });
const MENU = [
  {
    ...entry('Chaussures', '/catalog/category/chaussures', '/shoes.webp'),
    children: [{ ...entry('Course', '/catalog/category/course', null), count: 7 }],
  },
  entry('Blog', '/blog', null),
];
const at = (path: string, children: React.ReactNode) =>
  render(
    <TestShell path={path} shop={{ menu: MENU }} texts={{ 'shell.layout': fr }}>
      {children}
    </TestShell>,
  );

it('[D-2.02] offers only the languages of the shop, and no choice where there is one', () => {
  const languagesIn = (languages?: ('fr' | 'ar' | 'en')[]) => {
    const { unmount } = render(
      <TestShell path="/" shop={{ menu: MENU, ...(languages && { languages }) }} texts={{ 'shell.layout': fr }}>
        <LanguageMenu />
        <PhoneMenu open onClose={() => undefined} />
        <Footer />
      </TestShell>,
    );
    const offered = [...document.querySelectorAll('a[hreflang]')].map((link) => link.getAttribute('hreflang'));
    unmount();
    return offered;
  };
  expect(languagesIn()).toHaveLength(9);
  expect(languagesIn(['fr', 'ar'])).toEqual(['fr', 'ar', 'fr', 'ar', 'fr', 'ar']);
  expect(languagesIn(['fr'])).toEqual([]);
});

it('lead to the contact page', () => {
  render(
    <TestShell path="/" texts={{ 'shell.layout': fr }}>
      <PhoneMenu open onClose={() => undefined} />
      <Footer />
    </TestShell>,
  );
  const contacts = screen.getAllByRole('link', { name: fr.contact }).map((link) => link.getAttribute('href'));
  expect(contacts).toEqual(['/contact', '/contact']);
});

describe('the menus', () => {
  it('lead to sub-departments on a phone', async () => {
    const close = jest.fn();
    at('/', <PhoneMenu open onClose={close} />);
    expect(screen.queryByRole('link', { name: /Course/ })).toBeNull();
    const unfold = screen.getByRole('button', { name: 'Ce qu’il y a dans Chaussures' });
    await userEvent.click(unfold);
    expect(close).not.toHaveBeenCalled();
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: /Course/ }).getAttribute('href')).toBe('/catalog/category/course');
  });

  it('mark the department of a product, and list entries without a picture in their panel', async () => {
    at('/catalog/product/course/djurdjura-flow', <Navigation />);
    expect(screen.getByRole('link', { name: 'Chaussures' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Blog' }).hasAttribute('aria-current')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Tous les rayons' }));
    const panel = document.getElementById('mega-menu') ?? document.body;
    expect(within(panel).getByRole('link', { name: 'Blog' })).toBeTruthy();
  });
});

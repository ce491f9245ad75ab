import type { HomeModule } from '@shop/contracts/catalog/storefront';

/** A module for tests, without content unless it is given. */
export const moduleOf = (type: string, rest: Partial<HomeModule> = {}): HomeModule => ({
  id: `id ${type}`,
  type,
  publicTitle: 'Titre',
  showTitle: true,
  link: null,
  size: null,
  containerClass: null,
  wrapperCssClass: null,
  bgColor: null,
  number: null,
  responsiveNumber: null,
  html: '',
  ...rest,
});

type Slide = NonNullable<HomeModule['slides']>[number];

export const slideOf = (rest: Partial<Slide> = {}): Slide => ({
  kicker: '',
  title: 'T',
  html: '',
  link: null,
  linkLabel: '',
  secondLink: null,
  secondLinkLabel: '',
  bgColor: null,
  picture: null,
  ...rest,
});

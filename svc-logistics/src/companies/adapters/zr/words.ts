import type { ParcelReason, ParcelStatus } from '@shop/contracts/logistics';

/** States of the usual workflow. A tenant may rename them: what is unknown then is mapped by a person (D-7.07). */
const STATES: Readonly<Record<string, ParcelStatus>> = {
  commande_recue: 'created',
  en_traitement: 'created',
  appel_confirmation: 'created',
  commande_confirmee: 'created',
  en_preparation: 'created',
  pret_a_expedier: 'awaitingPickup',
  confirme_au_bureau: 'atHub',
  dispatch: 'inTransit',
  vers_wilaya: 'inTransit',
  en_livraison: 'outForDelivery',
  livre: 'delivered',
  encaisse: 'delivered',
  recouvert: 'delivered',
  'in transit': 'inTransit',
  'at hub': 'atHub',
  'out for delivery': 'outForDelivery',
};

/**
 * `isReturn` is the only sure sign of a return, whatever the state is called: a parcel on its way back is "livré" when
 * its sender has it. So a returning parcel's word has this before its state.
 */
export const RETURN_WORD = 'isReturn: ';

export const ZR_WORDS: Readonly<Record<string, ParcelStatus>> = {
  ...STATES,
  ...Object.fromEntries(Object.keys(STATES).map((state) => [`${RETURN_WORD.toLowerCase()}${state}`, 'comingBack'])),
};

/** Situations of calls to the customer. */
export const ZR_REASONS: Readonly<Record<string, ParcelReason>> = {
  ne_repond_pas_1: 'unreachable',
  ne_repond_pas_2: 'unreachable',
  ne_repond_pas_3: 'unreachable',
  reporter_a_une_date_ulterieure: 'postponed',
  en_attente_du_client: 'other',
  appel_telephonique: 'other',
};

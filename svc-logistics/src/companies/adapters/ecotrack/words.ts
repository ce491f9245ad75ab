import type { ParcelStatus } from '@shop/contracts/logistics';

/** Statuses of rows, in the order of the sender's menu. */
const ROW_STATUSES: Readonly<Record<string, ParcelStatus>> = {
  prete_a_expedier: 'awaitingPickup',
  en_ramassage: 'awaitingPickup',
  en_preparation_stock: 'created',
  vers_hub: 'inTransit',
  en_hub: 'atHub',
  vers_wilaya: 'inTransit',
  en_preparation: 'atHub',
  en_livraison: 'outForDelivery',
  suspendu: 'onHold',
  livre_non_encaisse: 'delivered',
  encaisse_non_paye: 'delivered',
  paiements_prets: 'delivered',
  paye_et_archive: 'delivered',
  retour_chez_livreur: 'comingBack',
  retour_transit_entrepot: 'comingBack',
  retour_en_traitement: 'comingBack',
  retour_recu: 'returned',
  retour_archive: 'returned',
  annule: 'cancelled',
};
/** Keys of the activity of a parcel. */
const ACTIVITIES: Readonly<Record<string, ParcelStatus>> = {
  order_information_received_by_carrier: 'awaitingPickup',
  picked: 'pickedUp',
  accepted_by_carrier: 'atHub',
  dispatched_to_driver: 'outForDelivery',
  attempt_delivery: 'attemptFailed',
  return_asked: 'comingBack',
  return_in_transit: 'comingBack',
  return_received: 'returned',
  livred: 'delivered',
  encaissed: 'delivered',
  payed: 'delivered',
};
/** What the official text shows to people; tenants drift from it, and a person maps what is unknown (D-7.07). */
const SHOWN: Readonly<Record<string, ParcelStatus>> = {
  'prêt à expédier': 'awaitingPickup',
  'prêt à préparer': 'created',
  'en ramassage': 'awaitingPickup',
  'stock en préparation': 'created',
  'vers hub': 'inTransit',
  'en hub': 'atHub',
  'vers wilaya': 'inTransit',
  'en préparation': 'atHub',
  'en livraison': 'outForDelivery',
  suspendus: 'onHold',
  'retours chez livreur': 'comingBack',
  'retours en traitement': 'comingBack',
  'retours prêts': 'comingBack',
  'retours reçu': 'returned',
  'retours à dispatcher vers stock': 'comingBack',
  'retours en transit stock': 'comingBack',
  'retours en stock': 'comingBack',
  'livre non encaissé': 'delivered',
  'livre encaissé non payé': 'delivered',
  'paiement prêt': 'delivered',
  'paiement archivé': 'delivered',
  'retours archivé': 'returned',
};

export const ECOTRACK_WORDS: Readonly<Record<string, ParcelStatus>> = { ...ROW_STATUSES, ...ACTIVITIES, ...SHOWN };

/** Before these a parcel may still be a draft, which `valid/order` makes ready. */
export const MAY_BE_DRAFT: ReadonlySet<string> = new Set(['prete_a_expedier', 'en_preparation_stock', '']);

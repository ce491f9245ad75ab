/** What refusals say to people. French is the schema: the others must have the same keys. */
export const fr = {
  'checkout.wrong-key': 'La commande reçue ne correspond pas à son empreinte.',
  'checkout.unknown-shop': 'Cette boutique est introuvable.',
  'checkout.empty': 'Votre panier est vide.',
  'checkout.choose': 'Choisissez une option pour chaque article.',
  'checkout.undeliverable': 'Nous ne livrons pas à cette adresse de cette façon.',
  'checkout.unavailable': 'Certains articles ne sont plus disponibles.',
  'checkout.price-changed': 'Les prix ont changé. Vérifiez le nouveau total avant de confirmer.',
  'checkout.cooldown': 'Vous venez de commander. Patientez avant une nouvelle commande.',
  'checkout.limit': 'Trop de commandes. Réessayez un peu plus tard.',
  'order.stale': 'La commande a été modifiée entre-temps.',
  'order.illegal': 'Cette action n’est pas possible dans l’état actuel de la commande.',
  'order.waiting': 'La commande attend encore une réponse de la logistique.',
  'order.shortage': 'Le stock ne suffit pas.',
  'order.reason-required': 'Indiquez le motif de l’annulation.',
  'order.packed-invalid': 'Les quantités emballées ne sont pas valables.',
  'order.transporter-required': 'Choisissez un transporteur qui dessert cette commune.',
  'order.cod-invalid': 'Le montant à encaisser n’est pas valable.',
};
export type Messages = typeof fr;

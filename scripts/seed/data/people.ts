/** First and last names as they are met in Algeria, in the letters people sign with. */
export const FIRSTNAMES = ['Amina', 'Yacine', 'Lina', 'Karim', 'Nesrine', 'Sofiane', 'Meriem', 'Riad', 'Khadidja', 'Walid', 'Sabrina', 'Mourad', 'Hayet', 'Bilal', 'Imène', 'Nassim', 'Fatiha', 'Samir', 'Asma', 'Lotfi', 'Wassila', 'Ryad', 'Naïma', 'Farid', 'Chahinez', 'Hocine', 'Souad', 'Aymen', 'Djamila', 'Massinissa'];
export const LASTNAMES = ['Bensalem', 'Boudiaf', 'Mansouri', 'Haddad', 'Belkacem', 'Cherif', 'Hamidi', 'Ouali', 'Saadi', 'Benali', 'Kaci', 'Zerrouki', 'Meziane', 'Brahimi', 'Lounis', 'Amrani', 'Guerfi', 'Slimani', 'Tounsi', 'Boukhalfa', 'Messaoudi', 'Hadj', 'Khelifi', 'Rahmani', 'Ferhat', 'Djebbar'];
export const FIRSTNAMES_AR = ['ياسين', 'لينا', 'كريم', 'نسرين', 'سفيان', 'مريم', 'وليد', 'خديجة', 'إيمان', 'نسيم', 'أسماء', 'فريد', 'حياة', 'بلال', 'سعاد', 'أيمن', 'جميلة', 'مراد'];
export const INITIALS_AR = ['ب', 'م', 'ك', 'س', 'ح', 'ع', 'ز', 'ر', 'ف', 'ق'];
export const FIRSTNAMES_EN = ['Yacine', 'Lina', 'Amina', 'Nassim', 'Sofiane', 'Meriem', 'Walid', 'Sabrina', 'Ryad', 'Asma'];

export const PLACES: readonly (readonly [fr: string, ar: string])[] = [
  ['Bab Ezzouar', 'باب الزوار'], ['Oran', 'وهران'], ['Hydra', 'حيدرة'], ['Constantine', 'قسنطينة'], ['Sétif', 'سطيف'], ['Tizi Ouzou', 'تيزي وزو'], ['Béjaïa', 'بجاية'], ['Annaba', 'عنابة'], ['Blida', 'البليدة'], ['Tlemcen', 'تلمسان'],
  ['Ghardaïa', 'غرداية'], ['Ouargla', 'ورقلة'], ['Mostaganem', 'مستغانم'], ['Batna', 'باتنة'], ['Tiaret', 'تيارت'], ['Boumerdès', 'بومرداس'], ['Kouba', 'القبة'], ['Chéraga', 'الشراقة'], ['Skikda', 'سكيكدة'], ['Djelfa', 'الجلفة'], ['Bouira', 'البويرة'], ['Adrar', 'أدرار'],
];

export const STREETS = ['Cité Sellier, bât. C, 2e étage', 'Rue des Frères Bouadou, n° 14', 'Cité 720 logements, bât. 12, porte 6', 'Lotissement El Yasmine, villa 31', 'Boulevard Colonel Amirouche, n° 8', 'Cité 1er Novembre, bât. 4', 'Rue Larbi Ben M’hidi, n° 57', 'Hai Es Salem, îlot 9', 'Résidence El Firdaous, bloc B', 'Route nationale, en face de la mosquée'];

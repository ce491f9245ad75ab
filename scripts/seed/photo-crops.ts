import { isTint, type Tint } from './recolour.ts';

/**
 * The demo shop's pictures as cut-outs of the photos, set by hand: centre and width in the photo's pixels, 4:5 upright.
 * `a` shows the whole subject, the others are close-ups; `hero` and `wide` are for landscape pictures. `mirror` is used
 * only where the cut-out shows no text.
 */
export interface Crop {
  readonly photo: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly mirror?: true;
  /** The subject in another colour than the photo's. */
  readonly tint?: Tint;
}

/** Photo file (without `-unsplash.jpg`) by the short name that products use. */
export const PHOTOS = {
  desk: 'abel-y-costa-716024',
  usb: 'adam-birkett-239153',
  fern: 'alex-rodriguez-santibanez-200278',
  tlr: 'alexander-andrews-260988',
  curved: 'alexandru-acea-686569',
  shell: 'andres-jasso-220776',
  succulents: 'annie-spratt-78044',
  tennis: 'ben-hershey-574483',
  bedside: 'benjamin-voros-310026',
  lens: 'brandi-redd-104140',
  spiky: 'caleb-george-536388',
  cactus: 'charles-deluvio-695736',
  reflex: 'chuttersnap-324234',
  boost: 'chuttersnap-584518',
  monitor: 'daniel-korpai-1302051',
  laptop: 'derick-david-409858',
  instant: 'eniko-kis-663725',
  balloon: 'florian-klauer-14840',
  tower: 'florian-olivo-1166419',
  flow: 'imani-clovis-234736',
  cartridge: 'jakob-owens-274337',
  chairs: 'jean-philippe-delberghe-1400011',
  press: 'jonathan-talbert-697262',
  keyboard: 'juan-gomez-674574',
  armchair: 'kari-shea-398668',
  tablet: 'kelly-sikkema-685291',
  memory: 'liam-briese-1128307',
  bonsai: 'mark-tegethoff-667351',
  skate: 'max-tarkhov-737999',
  tent: 'michael-guite-571169',
  bike: 'mikkel-bech-748940',
  canvas: 'mitch-lensink-256007',
  tulips: 'natalia-y-345738',
  greysofa: 'nathan-fertig-249917',
  gloves: 'neonbrand-428982',
  trowel: 'neslihan-gunaydin-3493',
  football: 'nik-shuliahin-619349',
  light: 'nikolai-chernichenko-1299748',
  mouse: 'oscar-ivan-esquivel-arteaga-687447',
  compact: 'patrick-brinksma-663044',
  tansofa: 'paul-weaver-1120584',
  lamp: 'pierre-chatel-innocenti-483198',
  rangefinder: 'robert-shunev-528016',
  stool: 'ruslan-bardash-351288',
  aloe: 'silvia-agrasar-227575',
  rope: 'stoica-ionela-530966',
  network: 'thomas-q-1229169',
  court: 'thomas-serer-420833',
  basket: 'tommy-bebo-600358',
  disk: 'vincent-botta-736919',
  lion: 'vincent-liu-525429',
  white: 'xavier-teo-469050',
  orchid: 'zoltan-kovacs-642412',
  tripod: 'zoltan-tasi-423051',
} as const;
type Photo = keyof typeof PHOTOS;

/** Each row: letter, centre x, centre y, width; a trailing `m` mirrors, a trailing tint recolours. */
const ROWS: Record<Photo, string> = {
  desk: 'a 800 533 853|b 815 550 480|c 1180 620 700|d 380 620 700',
  usb: 'a 534 800 1067|b 532 760 620|c 620 780 620 m',
  fern: 'a 895 533 853|b 895 560 620|c 870 533 800 m',
  tlr: 'a 525 780 900|b 525 790 560|c 525 860 400',
  curved: 'a 534 800 1067|b 480 680 860|c 680 1090 640',
  shell: 'a 740 552 880|b 780 430 640|c 720 540 800 m|d 700 700 600|gris 740 552 880 gris',
  succulents: 'a 557 800 1115|b 540 265 420|c 510 812 440|d 285 1045 430|e 850 1320 430|f 740 560 400|g 380 1320 440',
  tennis: 'a 560 535 800|b 524 440 640|c 620 520 800 m',
  bedside: 'a 700 950 1000|b 800 680 440|c 700 1080 780 m|d 640 720 560',
  lens: 'a 480 545 860|b 440 420 620|c 620 555 800',
  spiky: 'a 600 800 1200|b 620 480 620|c 480 1100 760|d 600 760 1000 m',
  cactus: 'a 800 860 1150|b 740 640 560|c 790 1150 700|d 780 840 1000 m',
  reflex: 'wide 800 534 1600|a 700 600 740|b 640 790 440|c 800 534 850',
  boost: 'a 890 534 850|b 920 600 640|c 880 560 760 m|hero 800 534 1600',
  monitor: 'a 640 800 1280|b 520 640 800|c 520 1270 520|d 620 900 1080',
  laptop: 'a 800 600 960|b 790 690 700|c 560 640 640',
  instant: 'a 850 533 853|b 800 600 640|c 790 620 460',
  balloon: 'a 400 700 800|b 430 840 440|c 440 800 560 m',
  tower: 'a 534 800 1067|b 600 850 760|c 780 800 480',
  flow: 'a 760 800 1000|b 800 830 780|c 760 820 940 m|marine 760 800 1000 marine|sable 760 800 1000 sable|ecru 760 800 1000 ecru',
  cartridge: 'a 790 533 853|b 840 500 560|c 1010 600 600',
  chairs: 'a 534 900 1067|b 500 1060 540|c 827 1090 480|d 640 1080 700 m|e 480 1000 640|f 780 1060 560',
  press: 'a 534 950 1000|b 500 1150 700|c 640 1200 500',
  keyboard: 'a 1100 530 848|b 560 560 700|c 1200 640 540|d 820 420 640',
  armchair: 'a 524 760 1048|b 520 820 860|c 560 640 700 m',
  tablet: 'a 740 533 853|b 420 540 560|c 980 560 700|d 700 533 800 m',
  memory: 'a 900 533 853|b 1000 450 600|c 560 660 600',
  bonsai: 'a 910 600 960|b 930 480 760|c 900 860 540|d 890 600 900 m',
  skate: 'a 800 640 1024|b 800 680 660|c 800 640 860 m',
  tent: 'a 1080 533 853|b 1060 690 600|c 1040 600 700 m|hero 800 533 1600',
  bike: 'a 1000 565 900|b 560 565 860|c 1180 440 600|d 900 600 820 m',
  canvas: 'a 800 533 853|b 840 365 570|c 1040 420 600|d 800 533 760 m',
  tulips: 'a 450 860 900|b 470 560 700|c 470 1200 640|d 450 840 800 m',
  greysofa: 'wide 800 533 1600|a 760 533 853|b 1020 600 700|c 400 640 400|d 735 690 590|e 840 560 780 m',
  gloves: 'a 790 640 1000|b 545 560 640|c 1060 560 640',
  trowel: 'wide 800 533 1600|a 800 533 853|b 420 500 640|c 1310 480 540|d 820 460 560 m',
  football: 'a 560 508 800|b 560 520 640|c 600 508 780 m|d 590 512 720|bleu 560 508 800 bleu|noir 560 508 800 noir',
  light: 'a 860 533 853|b 820 520 720|c 860 533 800 m',
  mouse: 'a 780 535 850|b 960 560 640|c 760 535 820 m',
  compact: 'a 760 533 853|b 780 500 640|c 700 520 500',
  tansofa: 'a 760 533 853|b 480 600 700|c 1150 600 700|d 820 560 800 m|hero 800 533 1600',
  lamp: 'a 480 533 853|b 480 560 600|c 500 533 800 m',
  rangefinder: 'a 780 533 853|b 790 540 620|c 840 540 440',
  stool: 'a 534 880 1067|b 530 760 700|c 534 860 900 m',
  aloe: 'a 850 532 848|b 850 460 600|c 820 532 840 m',
  rope: 'a 830 800 1200|b 1100 880 700|c 820 760 1040 m|d 940 800 1080',
  network: 'a 900 720 1100|b 1080 860 680|c 920 740 960 m',
  court: 'a 800 611 978|b 560 640 700|c 820 640 900 m',
  basket: 'a 534 800 1067|b 540 1020 560|c 520 900 860 m',
  disk: 'a 860 600 960|b 820 480 640|c 940 720 600',
  lion: 'a 620 533 853|b 560 560 640|c 600 560 800 m',
  white: 'wide 600 900 1200|a 600 760 1100|b 420 640 600|c 780 800 640 m',
  orchid: 'a 534 860 1067|b 500 560 740|c 400 1150 600|d 500 820 940 m',
  tripod: 'a 534 800 1067|b 560 450 700|c 600 1080 760',
};

const PARSED = new Map<string, Crop>(
  Object.entries(ROWS).flatMap(([photo, rows]) =>
    rows.split('|').map((row): [string, Crop] => {
      const [letter = '', x = '', y = '', width = '', change = ''] = row.split(' ');
      return [
        `${photo}.${letter}`,
        {
          photo,
          x: Number(x),
          y: Number(y),
          width: Number(width),
          ...(change === 'm' ? { mirror: true as const } : {}),
          ...(isTint(change) ? { tint: change } : {}),
        },
      ];
    }),
  ),
);

/** @param name `photo.letter` @throws on a name that is not in the table. */
export const cropOf = (name: string): Crop => {
  const crop = PARSED.get(name);
  if (!crop) throw new Error(`no cut-out is called ${name}`);
  return crop;
};

export const photoFile = (photo: string): string => {
  if (!(photo in PHOTOS)) throw new Error(`no photo is called ${photo}`);
  return `${PHOTOS[photo as Photo]}-unsplash.jpg`; // checked one line above
};

export const CROP_NAMES: readonly string[] = [...PARSED.keys()];

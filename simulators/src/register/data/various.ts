import { TRE_TVA, forening, medlem, svensk } from './build.ts';

/** Associations for special names, counties and faults of the register itself. */
export const VARIOUS = [
  forening({
    orgNr: '717999-0119',
    namn: 'Testlänets samfällighetsförening',
    lanskod: '26',
    sate: 'Teststad',
    syfte: 'Ligger i ett testlän (26), som bara har ett namn i testmiljöer (DATA-25)',
    adress: svensk('Testgatan 26', '10000', 'Teststad'),
    styrelseinformation: TRE_TVA,
    medlemmar: [medlem('198503142385', 'Ledamot', ['Ordförande']), medlem('191212121212', 'Ledamot', ['Kassör']), medlem('200402142384', 'Suppleant')],
  }),
  forening({
    orgNr: '717999-0440',
    namn: "Översteprästinnegårdsvägens och Ñuñoa-L'Hôpital-Çeşmes (Øresund & Łódź) gemensamma väg-, båtplats- och grönområdessamfällighetsförening",
    lanskod: '12',
    sate: 'Malmö',
    syfte: 'Långt namn på föreningen och namn som är långa, har accenter, andra skriftsystem eller mellannamn',
    adress: svensk('Översteprästinnegårdsvägen 12 B lgh 1402', '21421', 'Malmö'),
    styrelseinformation: TRE_TVA,
    medlemmar: [
      medlem('197503259280', 'Ledamot', ['Ordförande']),
      medlem('197906209239', 'Ledamot', ['Kassör']),
      medlem('198310159283', 'Ledamot', ['Sekreterare']),
      medlem('196408233234', 'Suppleant'),
    ],
  }),
  forening({
    orgNr: '717999-1216',
    namn: 'Trasiga registrets samfällighetsförening',
    lanskod: '23',
    sate: 'Östersund',
    syfte: 'Registret svarar 500 om föreningen: oväntat fel i sökningen',
    svar: 'fel',
    adress: svensk('Felgatan 5', '83131', 'Östersund'),
    styrelseinformation: TRE_TVA,
    medlemmar: [],
  }),
];

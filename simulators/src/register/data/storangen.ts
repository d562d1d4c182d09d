import { TRE_TVA, forening, medlem, svensk } from './build.ts';

export const STORANGEN = forening({
  orgNr: '716401-1236',
  namn: 'Storängens samfällighetsförening',
  syfte: 'Fullständig förening utan fel. Utgångspunkten för de flesta prov.',
  lanskod: '14',
  sate: 'Gävle',
  objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
  adress: svensk('Storgatan 1', '80320', 'Gävle'),
  styrelseinformation: TRE_TVA,
  medlemmar: [
    { ...medlem('198503142385', 'Ledamot', ['Ordförande']), objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01' },
    { ...medlem('191212121212', 'Ledamot', ['Kassör']), objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02' },
    { ...medlem('200101202398', 'Ledamot', ['Sekreterare']), objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e03' },
    { ...medlem('200402142384', 'Suppleant'), objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e04' },
  ],
});

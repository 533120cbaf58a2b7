import type { ServicePrice } from '../prices/prices.ts';
import { type ServiceType, serviceLabels } from './serviceTypes.ts';

export interface ServiceDescription {
  label: string;
  description: string;
  example: { before: number; after: number; beforeAlt: string; afterAlt: string };
}

export const services: Readonly<Record<ServiceType, ServiceDescription>> = {
  'let-oprydning': {
    label: serviceLabels['let-oprydning'],
    description: 'Rod, ledninger og småting forsvinder. Møblerne bliver stående.',
    example: {
      before: 1,
      after: 2,
      beforeAlt:
        'Stue før oprydning: legetøj, blade, kopper, ledninger, vasketøj og et tæppe smidt over sofaen',
      afterAlt: 'Samme stue efter let oprydning: ryddet gulv og bord, foldet plaid og puder på plads',
    },
  },
  'fjernelse-af-moebler': {
    label: serviceLabels['fjernelse-af-moebler'],
    description: 'Rummet tømmes helt, så køberen ser vægge, gulv og lys.',
    example: {
      before: 3,
      after: 4,
      beforeAlt: 'Soveværelse med dobbeltseng, lænestol, kommode, tæppe og gardiner',
      afterAlt: 'Samme værelse tømt for møbler, med sildebensparket og rene vægge',
    },
  },
  'let-styling': {
    label: serviceLabels['let-styling'],
    description: 'Vi supplerer møblerne med tekstiler, lys, planter og billeder.',
    example: {
      before: 5,
      after: 6,
      beforeAlt: 'Spiseplads med spisebord, seks stole og skænk, men ellers bart',
      afterAlt:
        'Samme spiseplads efter let styling: tændt pendel, billede, plante, frugtskål, bordløber og tæppe',
    },
  },
  'fuld-styling': {
    label: serviceLabels['fuld-styling'],
    description: 'Et tomt rum indrettes fra bunden med møbler, tekstiler og lys.',
    example: {
      before: 7,
      after: 8,
      beforeAlt: 'Tom, lys stue med trægulv og havedør og vinduer mod en have med hæk og træer',
      afterAlt:
        'Samme stue fuldt indrettet i skandinavisk stil med sofa, lænestole, sofaborde, tæppe, reol, gardiner og papirlampe',
    },
  },
  'fjernelse-af-moebler-og-styling': {
    label: serviceLabels['fjernelse-af-moebler-og-styling'],
    description: 'De gamle møbler tages ud, og rummet indrettes på ny.',
    example: {
      before: 9,
      after: 10,
      beforeAlt: 'Stue med tunge mørke møbler, mønstrede gardiner og rødt orientalsk tæppe',
      afterAlt: 'Samme stue med lyse, moderne møbler, lyst tæppe og lette gardiner',
    },
  },
  haandvaerkeropgaver: {
    label: serviceLabels.haandvaerkeropgaver,
    description: 'Vægge males, gulve slibes, og slid og småskader udbedres på billedet.',
    example: {
      before: 11,
      after: 12,
      beforeAlt: 'Slidt værelse med gulnede vægge, revner i pudsen, plettet gulv og en bar pære i loftet',
      afterAlt: 'Samme værelse nymalet i hvidt med afslebet egetræsgulv, nye fodlister og monteret lampe',
    },
  },
  totalentreprise: {
    label: serviceLabels.totalentreprise,
    description: 'Hele boligen efter plantegningen: oprydning, håndværk og indretning i ét forløb.',
    example: {
      before: 13,
      after: 14,
      beforeAlt: 'Nedslidt køkken med gamle låger, plettede vægge og gråvejr udenfor',
      afterAlt: 'Samme rum med nyt lyst køkken, køkkenø med barstole og pendler, i samme dagslys',
    },
  },
};

/**
 * The prices that a new project begins with, and that pages built without a database show; a test compares them with the rows
 * of `service_pricing` in the schema. Administrators change prices in the database, which everything that runs reads.
 */
export const publicPrices: Readonly<Record<ServiceType, ServicePrice>> = {
  'let-oprydning': { basePrice: 0, pricePerImage: 79 },
  'fjernelse-af-moebler': { basePrice: 0, pricePerImage: 150 },
  'let-styling': { basePrice: 0, pricePerImage: 250 },
  'fuld-styling': { basePrice: 0, pricePerImage: 400 },
  'fjernelse-af-moebler-og-styling': { basePrice: 0, pricePerImage: 550 },
  haandvaerkeropgaver: { basePrice: 0, pricePerImage: 150 },
  totalentreprise: { basePrice: 2000, pricePerImage: 150 },
};

import { fieldOf, textOf } from '../../json.ts';
import { defaultServiceType, isServiceType, type ServiceType } from '../../services/serviceTypes.ts';

export const typedNames = ['title', 'address', 'reference', 'notes'] as const;

export type TypedField = (typeof typedNames)[number];

/**
 * What a customer types into an order. Form, drafts, their differences and copies of an order have the fields from here.
 * Lengths in characters, as the database counts them.
 */
export const typedFields: Readonly<Record<TypedField, { label: string; shortest: number; longest: number }>> =
  {
    title: { label: 'Titel', shortest: 3, longest: 200 },
    address: { label: 'Adresse', shortest: 5, longest: 300 },
    /** The customer's own case number. */
    reference: { label: 'Sagsnr.', shortest: 0, longest: 60 },
    notes: { label: 'Noter', shortest: 0, longest: 5000 },
  };

export type TypedTexts = Record<TypedField, string>;

export function typedTexts(textOfField: (name: TypedField) => string): TypedTexts {
  return {
    title: textOfField('title'),
    address: textOfField('address'),
    reference: textOfField('reference'),
    notes: textOfField('notes'),
  };
}

/** An order before it is placed, without its files. */
export interface OrderFormDraft extends TypedTexts {
  serviceType: ServiceType;
  /** Whether each image may have services of its own. While it is false, those that it has are kept and not ordered. */
  hasOwnServices: boolean;
  /** The colleague whose order it becomes; missing: the person's own. */
  orderedFor?: string | undefined;
}

export const emptyOrderDraft: OrderFormDraft = {
  ...typedTexts(() => ''),
  serviceType: defaultServiceType,
  hasOwnServices: false,
};

/** What was stored of one. What is missing or of another shape is left out: nobody loses a draft to one wrong field. */
export function readFormDraft(stored: unknown): OrderFormDraft {
  const serviceType = fieldOf(stored, 'serviceType');
  return {
    ...typedTexts((name) => textOf(stored, name) ?? ''),
    serviceType: isServiceType(serviceType) ? serviceType : defaultServiceType,
    hasOwnServices: fieldOf(stored, 'hasOwnServices') === true,
    orderedFor: textOf(stored, 'orderedFor'),
  };
}

import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { services } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { facts } from './facts.ts';
import { socialImagePath } from './socialImage.ts';

/** The company, for search engines (schema.org). */
export function organization(site: URL): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: brand.name,
    legalName: facts.company.name,
    taxID: facts.company.cvr,
    slogan: brand.tagline,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email: facts.email,
    telephone: facts.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.company.street,
      postalCode: facts.company.postalCode,
      addressLocality: facts.company.city,
      addressCountry: 'DK',
    },
    areaServed: { '@type': 'Country', name: 'Danmark' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: facts.email,
      telephone: facts.phone,
      availableLanguage: 'da',
    },
  };
}

/** A service with its price, for search engines. */
export function serviceOffer(type: ServiceType, site: URL): object {
  const { basePrice, pricePerImage } = facts.prices[type];
  return {
    '@type': 'Service',
    name: services[type].label,
    description: services[type].description,
    image: new URL(socialImagePath(type), site).href,
    provider: { '@id': organizationId(site) },
    areaServed: { '@type': 'Country', name: 'Danmark' },
    offers: {
      '@type': 'Offer',
      url: new URL(paths.prices, site).href,
      priceCurrency: 'DKK',
      price: basePrice + pricePerImage,
      availability: 'https://schema.org/InStock',
      priceSpecification: [
        ...(basePrice > 0 ? [specification(basePrice, 'ordre')] : []),
        specification(pricePerImage, 'billede'),
      ],
    },
  };
}

/** Questions and answers, for search engines. */
export function faqPage(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function specification(price: number, unit: string): object {
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'DKK', unitText: unit };
}

function organizationId(site: URL): string {
  return new URL('/#organization', site).href;
}

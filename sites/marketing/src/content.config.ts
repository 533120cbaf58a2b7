import { defineCollection } from 'astro:content';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';

const words = z.string().trim().min(1);
const service = z.enum(serviceTypes);
const order = z.number().int().positive();

const services = defineCollection({
  loader: file('src/content/services.yaml'),
  schema: z.object({ id: service, order, headline: words, text: words, goodFor: z.array(words).min(1) }),
});

const prices = defineCollection({
  loader: file('src/content/prices.yaml'),
  schema: z.object({ id: service, order, note: words }),
});

const faq = defineCollection({
  loader: file('src/content/faq.yaml'),
  schema: z.object({ order, question: words.endsWith('?'), answer: words }),
});

const sections = defineCollection({
  loader: file('src/content/sections.yaml'),
  schema: z.object({
    title: words,
    lead: words.optional(),
    items: z.array(z.object({ title: words, text: words })).default([]),
  }),
});

const legal = defineCollection({
  loader: glob({ base: 'src/content/legal', pattern: '*.md' }),
  // A long title says in `heading`, with soft hyphens, where it may be parted.
  schema: z.object({
    title: words,
    heading: words.optional(),
    description: words,
    lead: words,
    updated: z.coerce.date(),
  }),
});

export const collections = { services, prices, faq, sections, legal };

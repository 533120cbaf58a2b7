import { defineCollection } from 'astro:content';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';

const text = z.string().trim().min(1);
const service = z.enum(serviceTypes);
const order = z.number().int().positive();

const services = defineCollection({
  loader: file('src/content/services.yaml'),
  schema: z.object({ id: service, order, text, goodFor: z.array(text).min(1), note: text }),
});

const faq = defineCollection({
  loader: file('src/content/faq.yaml'),
  schema: z.object({
    id: text,
    page: z.enum(['kontakt', 'ydelser']),
    order,
    question: text.endsWith('?'),
    answer: text,
  }),
});

const sections = defineCollection({
  loader: file('src/content/sections.yaml'),
  schema: z.object({
    title: text,
    lead: text.optional(),
    items: z.array(z.object({ title: text, text })).default([]),
  }),
});

const legal = defineCollection({
  loader: glob({ base: 'src/content/legal', pattern: '*.md' }),
  // `heading` is the title with soft hyphens, for a title too long for a phone with large text.
  schema: z.object({
    title: text,
    heading: text.optional(),
    description: text,
    lead: text,
    updated: z.coerce.date(),
  }),
});

export const collections = { services, faq, sections, legal };

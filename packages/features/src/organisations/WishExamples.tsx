import type { Backend } from '@rumklar/backend/client';
import { previewUrl } from '@rumklar/backend/images/imageUrls';
import type { WishExample } from '@rumklar/domain/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { ImageGallery, type ImageGalleryProps } from '@rumklar/ui/ImageGallery';

interface WishExamplesProps extends Pick<ImageGalleryProps, 'captionOf'> {
  client: Backend;
  examples: readonly WishExample[];
}

export function WishExamples({ client, examples, captionOf }: WishExamplesProps) {
  const previews = examples.map((example) => example.preview_path);
  return (
    <ImageGallery
      label={wishesTexts.examples}
      emptyText={wishesTexts.examplesHint}
      captionOf={captionOf}
      images={examples.map(({ id, preview_path }, index) => {
        const url = () => previewUrl(client, preview_path, previews);
        return { id, name: wishesTexts.exampleName(index + 1), thumbnail: url, full: url };
      })}
    />
  );
}

import { hasPermission } from '@pauta/contract';
import { type TranscriptionOffer, useFeatures, useUser } from '@pauta/feature-api';
import { lazy, type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import * as styles from './transcript.css.ts';

const loaded = new WeakMap<TranscriptionOffer, LazyExoticComponent<ComponentType>>();

/** The lazy component of an offer; the same instance on every call. */
const componentOf = (offer: TranscriptionOffer): LazyExoticComponent<ComponentType> => {
  const known = loaded.get(offer);
  if (known) return known;
  const made = lazy(async () => ({ default: (await offer.load()).Component }));
  loaded.set(offer, made);
  return made;
};

/** Offers of other features for recordings without a transcription engine, shown to users who can accept them. */
export function TranscriptionOffers() {
  const user = useUser();
  const offers = useFeatures()
    .flatMap(({ transcriptionOffer }) => transcriptionOffer ?? [])
    .filter(({ permission = '' }) => hasPermission(user, permission));
  if (offers.length === 0) return null;
  return (
    <Suspense>
      {offers.map((offer, index) => {
        const Offer = componentOf(offer);
        return (
          <div key={index} className={styles.offer}>
            <Offer />
          </div>
        );
      })}
    </Suspense>
  );
}

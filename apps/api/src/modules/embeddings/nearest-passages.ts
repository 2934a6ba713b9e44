import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { subjectVectors } from './embeddings.table.ts';
import { cosineAt } from './vectors.ts';

/** A passage found by vector similarity. */
export interface NearPassage {
  readonly subjectId: string;
  /** Ids of its turns or messages, in order. */
  readonly ids: readonly string[];
  /** From -1 to 1. */
  readonly cosine: number;
}

/**
 * The passages of these meetings and conversations that are most similar, the nearest first. An exact scan, so that no
 * index drops permitted results. The caller checks access.
 */
export const nearestPassages = async (
  tx: Tx,
  subjectIds: readonly string[],
  { model, vector }: { model: string; vector: Int8Array },
  most: number,
): Promise<NearPassage[]> => {
  if (subjectIds.length === 0) return [];
  const rows = await tx
    .select({
      subjectId: subjectVectors.subjectId,
      passages: subjectVectors.passages,
      vectors: subjectVectors.vectors,
    })
    .from(subjectVectors)
    .where(and(inArray(subjectVectors.subjectId, [...subjectIds]), eq(subjectVectors.model, model)));
  return rows
    .flatMap(({ subjectId, passages, vectors }) => {
      // The model has changed its dimension under the same name, so the vectors can't be compared.
      if (vectors.length !== passages.length * vector.length) return [];
      const all = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
      return passages.map(({ ids }, at) => ({ subjectId, ids, cosine: cosineAt(vector, all, at * vector.length) }));
    })
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, most);
};

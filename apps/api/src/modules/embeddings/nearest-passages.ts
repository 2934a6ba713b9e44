import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { subjectVectors } from './embeddings.table.ts';
import { cosineAt } from './vectors.ts';

/** A passage by what it means. */
export interface NearPassage {
  readonly subjectId: string;
  /** Its turns or messages, in their order. */
  readonly ids: readonly string[];
  /** From -1 to 1. */
  readonly cosine: number;
}

/**
 * The passages of these meetings and conversations that are nearest in meaning, the nearest first. Each of them is
 * looked at: whose they are is the caller's to ask, and none is lost to an index that knows no rights.
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
      // Of a model that has changed its width under the same name, nothing can be said.
      if (vectors.length !== passages.length * vector.length) return [];
      const all = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
      return passages.map(({ ids }, at) => ({ subjectId, ids, cosine: cosineAt(vector, all, at * vector.length) }));
    })
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, most);
};

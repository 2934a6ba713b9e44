export type EventFrame = {
  readonly id?: string;
  /** The parsed JSON of the frame's data; undefined when there is none, or none that parses. */
  readonly data?: unknown;
  /** Milliseconds that the server wants a client to wait before it connects again. */
  readonly retry?: number;
};

const frameOf = (text: string): EventFrame => {
  const data: string[] = [];
  let frame: EventFrame = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'id') frame = { ...frame, id: value };
    if (name === 'retry' && /^\d+$/.test(value)) frame = { ...frame, retry: Number(value) };
  }
  if (data.length === 0) return frame;
  try {
    return { ...frame, data: JSON.parse(data.join('\n')) };
  } catch {
    return frame;
  }
};

/** The frames of a server-sent event stream. `onBytes` runs for every piece that arrives, comments too. */
export async function* eventFrames(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<EventFrame> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true }).replaceAll('\r', '');
      const frames = rest.split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) yield frameOf(frame);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

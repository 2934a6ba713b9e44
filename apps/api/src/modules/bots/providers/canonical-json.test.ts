import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** Python's output: with `ensure_ascii=True, indent=1`, and in the form that it signs. */
const loose =
  '{\n "b": [\n  1.0,\n  1e-07,\n  1e+22,\n  -0.0,\n  true,\n  null,\n  {\n   "z": "a\\"b\\\\c\\n\\t\\u0001\\u007f\\u2028\\u00e9\\ud83d\\ude00",\n   "a": {}\n  }\n ],\n "\\ud83d\\ude00": 1,\n "\\ufb00": 2,\n "\\u00e1": [],\n "A": "x",\n "a": ""\n}';
const signed =
  '{"A":"x","a":"","b":[1.0,1e-07,1e+22,-0.0,true,null,{"a":{},"z":"a\\"b\\\\c\\n\\t\\u0001\u007f\u2028\u00e9\ud83d\ude00"}],"\u00e1":[],"\ufb00":2,"\ud83d\ude00":1}';

describe('canonicalJson', () => {
  it('equals Python’s output, with numbers as they were sent', () => {
    expect(canonicalJson(loose)).toBe(signed);
    expect(canonicalJson(signed)).toBe(signed);
  });

  it.each([
    ['{}', '{}'],
    [' [ ] ', '[]'],
    ['"a"', '"a"'],
    ['{"b":1,"a":2,"b":3}', '{"a":2,"b":3}'],
  ])('of %s is %s', (text, canonical) => expect(canonicalJson(text)).toBe(canonical));

  it.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '[1 2]', '{"a" 1}'])('refuses %s', (text) =>
    expect(() => canonicalJson(text)).toThrow(SyntaxError),
  );
});

/** A response with a cookie. */
export class WithCookie<T> {
  readonly answer: T;
  /** The value of `Set-Cookie`. */
  readonly cookie: string;

  constructor(answer: T, cookie: string) {
    this.answer = answer;
    this.cookie = cookie;
  }
}

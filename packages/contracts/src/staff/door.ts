/** The cookie of a signed-in person, as better-auth names it; over https with a prefix before it. */
export const SESSION_COOKIE = 'better-auth.session_token';

/** Pages of the back-office that ask who is there: all but those of people who have yet to sign in. */
export const isBehindTheDoor = (pathname: string): boolean =>
  /^\/dashboard(?!\/(?:sign-in|invitation)(?:\/|$))(?:\/|$)/.test(pathname);

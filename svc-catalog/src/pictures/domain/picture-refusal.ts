/** Why a file is no picture that a product can have. */
export type PictureRefusal = 'notAPicture' | 'tooManyPixels' | 'truncated' | 'animated' | 'tooLarge';
/** Why nothing was fetched from an address that somebody named. */
export type FetchRefusal = 'notAnAddress' | 'notPublic' | 'notReached' | 'tooLarge';

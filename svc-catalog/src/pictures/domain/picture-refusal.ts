/** Why a file is no picture that a product can have. */
export type PictureRefusal = 'notAPicture' | 'tooManyPixels' | 'truncated' | 'animated' | 'tooLarge';
/** The reasons why a picture was not downloaded. */
export type FetchRefusal = 'notAnAddress' | 'notPublic' | 'notReached' | 'tooLarge';

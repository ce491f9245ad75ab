/** Why a file is no picture that a product can have. */
export type PictureRefusal = 'notAPicture' | 'tooManyPixels' | 'truncated' | 'animated' | 'tooLarge';

/** Replaces a picture, a font or a plain stylesheet in tests. */
module.exports = 'asset';

/** jsdom knows the dialog element, but not how to open it. For tests only. */
export function openNativeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
}
